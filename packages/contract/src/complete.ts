/** The same type with no optional fields (their values may be `undefined`), so that a mapping that forgets one does not compile. */
export type Complete<T> = { [Field in keyof Required<T>]: T[Field] };
