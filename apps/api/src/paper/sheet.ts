/** A paper of an order in words, in the language of the shop. `drawSheet` puts it on pages. */
export interface Sheet {
  /** Who writes it; it stands at the top of each page. */
  sender: string;
  /** What the paper is called. */
  title: string;
  heading: string;
  /** Under the heading, e.g. the day of the order. */
  about: string;
  parts: readonly Part[];
}

export type Part = Blocks | Table | Sums | Note | Blanks | Code;

/** Texts under headings, side by side. */
export interface Blocks {
  kind: 'blocks';
  blocks: readonly { heading: string; text: string }[];
}

export interface Column {
  label: string;
  /** Its width beside those of the other columns. */
  share: number;
  align?: 'right';
}

export interface Cell {
  text: string;
  /** Stands below, in grey. */
  details?: string | undefined;
  look?: 'strong' | 'large';
  /** A JPEG. Everything that it shows is also said in words. */
  picture?: Buffer | undefined;
}

export interface Table {
  kind: 'table';
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Whether each row has a box that is ticked by hand. */
  boxes?: boolean;
}

/** Labels and amounts at the right. */
export interface Sums {
  kind: 'sums';
  rows: readonly { label: string; value: string; strong?: boolean }[];
}

export interface Note {
  kind: 'note';
  heading?: string;
  text: string;
  strong?: boolean;
}

/** Labelled lines to write on by hand. */
export interface Blanks {
  kind: 'blanks';
  labels: readonly string[];
}

/** A link as a QR code, with what it says beside it. */
export interface Code {
  kind: 'code';
  link: string;
  heading: string;
  text: string;
}
