/** A kind and its own settings: `{ kind: 'classic', topBar: true }`. `Kinds` has the settings of each kind by name. */
export type KindSettings<Kinds, Kind extends keyof Kinds> = { readonly kind: Kind } & Readonly<Kinds[Kind]>;

/** Any of the kinds with its own settings. */
export type AnyKindSettings<Kinds> = { [Kind in keyof Kinds]: KindSettings<Kinds, Kind> }[keyof Kinds];
