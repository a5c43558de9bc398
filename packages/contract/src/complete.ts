/**
 * T without optional fields, although values may still be `undefined`: a mapping that forgets a field does not compile.
 */
export type Complete<T> = { [Field in keyof Required<T>]: T[Field] };
