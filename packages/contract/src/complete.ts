/** The same type with every optional field written out, `undefined` if need be: a mapping that forgets one does not compile. */
export type Complete<T> = { [Field in keyof Required<T>]: T[Field] };
