import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTenant, type Tenant } from '@witryna/api/database/tenant.ts';
import { approveReview, rejectReview } from '@witryna/api/features/reviews/moderate-review.ts';
import { listForModeration, setReply } from '@witryna/api/features/reviews/moderation-store.ts';
import { listPhotos } from '@witryna/api/features/reviews/photo-store.ts';
import { originalFile } from '@witryna/api/pictures/picture-files.ts';
import { type ReviewState, reviewStates } from '@witryna/contract/reviews';
import { serverLimits } from '@witryna/contract/server-limits';
import { Command, Option } from 'commander';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { createTable } from '../format-table.ts';
import { printable } from '../printable.ts';
import { readPositive } from '../read-positive.ts';
import { writeText } from '../write-text.ts';

const PAGE_SIZE = 100;
const SHOWN_LENGTH = 60;
const HEADINGS = ['ID', 'STATE', 'DAY', 'PRODUCT', 'AUTHOR', 'STARS', 'BOUGHT', 'PHOTOS', 'REPLY', 'TEXT'];

export function command(context: CommandContext): Command {
  return new Command('reviews')
    .description('Shows and moderates the reviews of a shop. A review is shown once it is approved.')
    .addCommand(listCommand(context))
    .addCommand(
      decideCommand(context, 'approve', 'Shows reviews with their photos.', (id, { tenant }) =>
        approveReview(tenant, id),
      ),
    )
    .addCommand(
      decideCommand(context, 'reject', 'Hides reviews and deletes their photos for good.', (id, shop) =>
        rejectReview(shop.tenant, shop.originals, id),
      ),
    )
    .addCommand(replyCommand(context))
    .addCommand(photosCommand(context));
}

interface ListOptions {
  state?: ReviewState;
  json?: boolean;
  after: number;
  limit: number;
}

function listCommand(context: CommandContext): Command {
  return new Command('list')
    .description('Lists reviews, the oldest first.')
    .argument('<host>', 'a host of the shop')
    .addOption(new Option('--state <state>', 'only reviews in this state').choices(reviewStates))
    .option('--after <id>', 'begin after this review', readPositive, 0)
    .option('--limit <number>', 'print at most this many reviews', readPositive, PAGE_SIZE)
    .option('--json', 'print one JSON object per line, with the whole texts')
    .addHelpText('after', '\nExample:\n  npm run shop -- reviews list glina.localhost --state waiting')
    .action((host: string, options: ListOptions) =>
      inShop(context, host, async ({ tenant }) => {
        const format = createTable();
        let headings = options.json ? [] : [HEADINGS];
        let { after } = options;
        for (let left = options.limit; left > 0; left -= PAGE_SIZE) {
          const limit = Math.min(PAGE_SIZE, left);
          const page = await tenant.read((tx) => listForModeration(tx, { state: options.state, after, limit }));
          const rows = page.map(describe);
          const text = options.json
            ? rows.map((row) => `${JSON.stringify(row)}\n`).join('')
            : format([...headings, ...rows.map(toCells)]);
          await writeText(context, text);
          headings = [];
          after = page.at(-1)?.id ?? after;
          if (page.length < limit) return;
        }
      }),
    );
}

type Row = Awaited<ReturnType<typeof listForModeration>>[number];

function describe({ id, status, product, author, rating, body, created_at, verified_purchase, photos, reply }: Row) {
  const createdAt = created_at.toISOString();
  return { id, state: status, createdAt, product, author, rating, verified: verified_purchase, photos, reply, body };
}

function toCells(review: ReturnType<typeof describe>): string[] {
  const { id, state, createdAt, product, author, rating, verified, photos, reply, body } = review;
  const text = body.length > SHOWN_LENGTH ? `${body.slice(0, SHOWN_LENGTH - 1)}…` : body;
  const [bought, replied] = [verified ? 'yes' : 'no', reply === null ? 'no' : 'yes'];
  const cells = [id, state, createdAt.slice(0, 10), product, author, rating, bought, photos, replied, text];
  return cells.map((cell) => printable(String(cell)));
}

function decideCommand(
  context: CommandContext,
  name: 'approve' | 'reject',
  description: string,
  decide: (id: number, shop: OpenShop) => Promise<boolean>,
): Command {
  return new Command(name)
    .description(description)
    .argument('<host>', 'a host of the shop')
    .argument('<ids...>', 'ids of reviews, as "list" shows them', readIds)
    .addHelpText('after', `\nExample:\n  npm run shop -- reviews ${name} glina.localhost 12 15`)
    .action((host: string, ids: number[]) =>
      inShop(context, host, async (shop) => {
        const unknown: number[] = [];
        for (const id of new Set(ids)) {
          if (await decide(id, shop))
            context.output.write(`review ${id}: ${name === 'approve' ? 'approved' : 'rejected'}\n`);
          else unknown.push(id);
        }
        if (unknown.length > 0) throw new CommandError(`the shop has no review ${unknown.join(', ')}`);
      }),
    );
}

function replyCommand(context: CommandContext): Command {
  return new Command('reply')
    .description('Answers a review in the name of the shop, or changes the answer. An empty text takes it back.')
    .argument('<host>', 'a host of the shop')
    .argument('<id>', 'id of a review, as "list" shows it', readPositive)
    .argument('<text>', 'the answer')
    .addHelpText('after', '\nExample:\n  npm run shop -- reviews reply glina.localhost 12 "Thank you!"')
    .action((host: string, id: number, given: string) =>
      inShop(context, host, async ({ tenant }) => {
        const text = given.trim();
        if (text.length > serverLimits.replyLength || text.includes('\0'))
          throw new CommandError(`an answer has at most ${serverLimits.replyLength} characters`);
        if (!(await tenant.write((tx) => setReply(tx, id, text || null, context.clock()))))
          throw new CommandError(`the shop has no review ${id}`);
        context.output.write(`review ${id}: ${text ? 'answered' : 'the answer is taken back'}\n`);
      }),
    );
}

function photosCommand(context: CommandContext): Command {
  return new Command('photos')
    .description('Saves the photos of a review into a folder, so that they can be looked at before it is approved.')
    .argument('<host>', 'a host of the shop')
    .argument('<id>', 'id of a review, as "list" shows it', readPositive)
    .argument('<folder>', 'where the photos are saved')
    .addHelpText('after', '\nExample:\n  npm run shop -- reviews photos glina.localhost 12 photos')
    .action((host: string, id: number, folder: string) =>
      inShop(context, host, async ({ tenant, originals }) => {
        const photos = await tenant.read((tx) => listPhotos(tx, [id]));
        if (photos.length === 0) return void context.output.write(`review ${id} has no photos\n`);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const { id: photo, media_type: mediaType } of photos) {
          const bytes = await originals.read(tenant.shopId, { id: photo, mediaType });
          if (!bytes) continue;
          const path = join(folder, originalFile(photo, mediaType));
          await writeFile(path, bytes, { mode: 0o600 });
          context.output.write(`${path}\n`);
        }
      }),
    );
}

interface OpenShop {
  tenant: Tenant;
  originals: Shops['originals'];
}

function inShop(context: CommandContext, host: string, work: (shop: OpenShop) => Promise<void>): Promise<void> {
  return context.withShops(async ({ db, originals }) => {
    const { shopId } = await findShopByHost(db, host);
    await work({ tenant: openTenant(db, shopId, 'shopkeeper'), originals });
  });
}

const readIds = (text: string, before: number[] = []): number[] => [...before, readPositive(text)];
