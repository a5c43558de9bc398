import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@witryna/api/database/database.ts';
import { dropHeldJobs, refuseAway, returnShop } from '@witryna/api/database/moving/leave-shop.ts';
import { listMigrationNames } from '@witryna/api/database/moving/read-shop.ts';
import { writeAtomically } from '@witryna/api/files/write-atomically.ts';
import { packShop } from '@witryna/api/moving/pack-shop.ts';
import { encodePiece } from '@witryna/api/moving/pieces.ts';
import type { OriginalStore } from '@witryna/api/pictures/original-store.ts';
import type { SecretKey } from '@witryna/api/secrets/secret-key.ts';
import { CommandError } from '../shop/command-error.ts';
import { type ArrivalClient, MoveRefused } from './arrival-client.ts';
import { isPackOf, readPack, writePack } from './pack-file.ts';

export interface Move {
  db: Database;
  originals: OriginalStore;
  secretKey: SecretKey;
  /** The folder for the files of the move, which stay there if the process is killed. */
  dataDir: string;
  shopId: number;
  client: ArrivalClient;
  /** Encrypts the packed shop. */
  key: string;
  now: Date;
  signal: AbortSignal;
  onProgress(progress: { done: number; total: number }): void;
  /** Runs after each step. Tests use it to stop there. */
  checkpoint?: ((step: MoveStep) => void | Promise<void>) | undefined;
}

export type MoveStep = 'begun' | 'packed' | 'sent' | 'opened';

/** The files of a move: which pack it is, and the packed shop. */
const filesOf = ({ dataDir, shopId }: Move) => ({
  id: join(dataDir, 'moves', `${shopId}.id`),
  pack: join(dataDir, 'moves', `${shopId}.pack`),
});

/**
 * Moves a shop to another installation: closes it here, packs it, sends it, and opens it there last. If a step fails,
 * it opens here again. If the process is killed, the shop stays closed, and the same call goes on where it was.
 * @throws CommandError, CannotLeave; if it is not known whether the shop has opened there, it stays closed here
 */
export async function moveShop(move: Move): Promise<void> {
  const { db, shopId, client, checkpoint } = move;
  const files = filesOf(move);
  const earlier = existsSync(files.id) ? await readFile(files.id, 'utf8') : undefined;
  // Before the shop is closed: whether the other installation answers, knows the key and runs the same version.
  const there = await client.read(earlier ?? randomUUID());
  if (!there.isOpened) {
    if (there.version !== (await listMigrationNames(db)).at(-1))
      throw new CommandError(
        'the two installations run different versions of this program: update the older one first',
      );
    if (earlier === undefined) await refuseAway(db, shopId);
    const packId = await bringAcross(move, earlier).catch(async (error: unknown) => {
      if (mayComeBack(error)) await comeBack(move);
      throw error;
    });
    await openThere(move, packId);
  }
  await checkpoint?.('opened');
  await dropHeldJobs(db, shopId);
  await rm(files.pack, { force: true });
  await rm(files.id, { force: true });
}

/** A shop that is open there already must not open here, too. */
const mayComeBack = (error: unknown) => !(error instanceof MoveRefused && error.isHere);

/** Packs the shop, unless that is done, and sends what is not there yet. @returns the id of the pack */
async function bringAcross(move: Move, earlier: string | undefined): Promise<string> {
  const { client, key, signal, onProgress, checkpoint } = move;
  const { pack } = filesOf(move);
  const isPacked =
    earlier !== undefined && existsSync(pack) && (await isPackOf(pack, { packId: earlier, passphrase: key }));
  const packId = isPacked ? earlier : await packAnew(move);
  await checkpoint?.('packed');
  const { pieces } = await client.read(packId);
  for await (const { number, piece, progress } of readPack(pack, key)) {
    signal.throwIfAborted();
    if (number >= pieces) await client.send(packId, number, piece);
    onProgress(progress);
  }
  await checkpoint?.('sent');
  return packId;
}

async function packAnew(move: Move): Promise<string> {
  const { shopId, key, now, signal, checkpoint } = move;
  const files = filesOf(move);
  const packId = randomUUID();
  // Before the shop leaves, so that whoever goes on after a kill knows that it was this move.
  await writeAtomically(files.id, Buffer.from(packId));
  await checkpoint?.('begun');
  await writePack(files.pack, { packId, passphrase: key }, (write) =>
    packShop(move, shopId, {
      ...{ packId, now, signal, onProgress: () => undefined },
      write: (head, body) => write(encodePiece({ head, body })),
    }),
  );
  return packId;
}

async function openThere(move: Move, packId: string): Promise<void> {
  try {
    await move.client.open(packId);
  } catch (error) {
    if (error instanceof MoveRefused) {
      await comeBack(move);
      throw error;
    }
    throw new CommandError(
      'it is not known whether the shop has opened there, so it stays closed here: run the same command again',
      { cause: error },
    );
  }
}

/** Opens the shop here again. What has come there is of no use any more. */
async function comeBack(move: Move): Promise<void> {
  const { db, shopId, client } = move;
  const files = filesOf(move);
  const packId = existsSync(files.id) ? await readFile(files.id, 'utf8') : undefined;
  await returnShop(db, shopId);
  await rm(files.pack, { force: true });
  await rm(files.id, { force: true });
  // Nothing opens it there but the call that was not made. If it stays there, the next try takes it away.
  if (packId !== undefined) await client.discard(packId).catch(() => undefined);
}
