import { z } from 'zod';

/*
 * A shop moves as a row of pieces: first what it is (`shop`), then the rows of its tables, the originals of its pictures
 * and films, the jobs that wait and the secrets, and last how much there was (`end`).
 */

const orderSum = z.object({ currency: z.string(), orders: z.int(), totalMinor: z.int() });
const directory = z.object({
  shopKey: z.string().min(1),
  folderId: z.uuid(),
  createdAt: z.string(),
  state: z.enum(['live', 'break']),
  validUntil: z.string().nullable(),
  breakFrom: z.string().nullable(),
  breakUntil: z.string().nullable(),
  hosts: z.array(z.object({ host: z.string(), kind: z.enum(['primary', 'other', 'showcase']) })),
  noticeAddresses: z.array(z.object({ provider: z.string(), key: z.string(), takesShopKey: z.boolean() })),
});

const shopHead = z.object({
  kind: z.literal('shop'),
  packId: z.uuid(),
  madeAt: z.iso.datetime(),
  /** The names of the migrations that had run, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  directory,
});
export type ShopHead = z.infer<typeof shopHead>;
export const readShopHead = (value: unknown): ShopHead => shopHead.parse(value);

const endHead = z.object({
  kind: z.literal('end'),
  rows: z.record(z.string(), z.int()),
  orders: z.array(orderSum),
  originals: z.int(),
});
export type EndHead = z.infer<typeof endHead>;

const pieceHead = z.discriminatedUnion('kind', [
  shopHead,
  /** The body has rows as JSON, compressed. */
  z.object({ kind: z.literal('rows'), table: z.string() }),
  /** The body is the file. */
  z.object({ kind: z.literal('original'), file: z.string() }),
  z.object({
    kind: z.literal('jobs'),
    jobs: z.array(
      z.object({
        ...{ id: z.uuid(), name: z.string(), data: z.unknown() },
        ...{ singletonKey: z.string().nullable(), startAfter: z.string() },
      }),
    ),
  }),
  z.object({
    kind: z.literal('secrets'),
    /** `stored` is what rows have, `text` what it means. */
    secrets: z.array(z.object({ use: z.string(), stored: z.string(), text: z.string() })),
  }),
  endHead,
]);
export type PieceHead = z.infer<typeof pieceHead>;

/** No piece is larger, encrypted too: rows come in parts of a megabyte, and pictures and films have limits. */
export const MOST_PIECE_BYTES = 32 * 1024 ** 2;

export interface Piece {
  head: PieceHead;
  /** Empty for most kinds. */
  body: Buffer;
}

const NEWLINE = 10;

export function encodePiece({ head, body }: Piece): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** @throws SyntaxError, ZodError for what is no piece */
export function decodePiece(bytes: Buffer): Piece {
  const end = bytes.indexOf(NEWLINE);
  return { head: pieceHead.parse(JSON.parse(bytes.toString('utf8', 0, end))), body: bytes.subarray(end + 1) };
}
