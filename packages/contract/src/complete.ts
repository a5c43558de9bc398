/**
 * T with all its optional fields required, although their values may still be `undefined`. A mapping that forgets a
 * field then does not compile.
 */
export type Complete<T> = { [Field in keyof Required<T>]: T[Field] };
