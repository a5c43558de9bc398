import type { MailMessages } from '@witryna/contract/mail';
import { amendedDetails } from '../orders/amended-details.ts';
import { findAmendment, listAmendableLines } from '../orders/amendment-store.ts';
import { findEventOfRequest } from '../orders/order-store.ts';
import { readBalance } from '../payments/order-balance.ts';
import { goodsOfPieces } from './handling-messages.ts';
import type { MailAbout } from './mail-about.ts';

/** The mail about changed goods: what was changed then, and what is true of the order now. */
export async function amendedMessage({
  tx,
  addressed: { shop, order, stored },
  request,
}: MailAbout): Promise<MailMessages['order-amended'] | undefined> {
  const event = request === undefined ? undefined : await findEventOfRequest(tx, stored.id, ['amended'], request);
  if (!event || stored.state === 'cancelled') return undefined;
  const { changes, discountMinor } = amendedDetails.parse(event.details);
  const last = await findAmendment(tx, stored.id);
  const lines = await listAmendableLines(tx, stored.id, []);
  const named = (sign: 1 | -1) =>
    goodsOfPieces(
      lines,
      changes.flatMap(({ position, from, to }) =>
        sign * (to - from) > 0 ? [{ position, quantity: sign * (to - from) }] : [],
      ),
    );
  const { surplusMinor } = await readBalance(tx, stored);
  return {
    shop,
    order,
    added: named(1),
    removed: named(-1),
    isNewDiscount: discountMinor !== undefined && discountMinor.from !== discountMinor.to,
    note: last.request === request ? last.note : null,
    surplusMinor,
  };
}
