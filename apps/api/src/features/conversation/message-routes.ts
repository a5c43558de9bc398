import { ShopError } from '@witryna/contract/errors';
import type { Assignee } from '@witryna/contract/messages';
import {
  addReadyAnswer as addReadyAnswerRoute,
  answerMessage as answerMessageRoute,
  changeMessage as changeMessageRoute,
  changeReadyAnswer as changeReadyAnswerRoute,
  getMessage as getMessageRoute,
  getShopperPhoto,
  listAssignees,
  listReadyAnswers as listReadyAnswersRoute,
  noteMessage as noteMessageRoute,
  removeMessageNote,
  removeReadyAnswer as removeReadyAnswerRoute,
  searchMessages,
} from '@witryna/contract/routes/conversation-routes';
import { type ApiContext, type ApiDeps, createRouter } from '../../api-context.ts';
import { personIdOf, requirePerson } from '../../http/require-person.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { personOf } from '../goods/person-of.ts';
import { answerMessage, changeMessage, noteMessage, removeNote } from './answer-message.ts';
import { addReadyAnswer, changeReadyAnswer, removeReadyAnswer } from './keep-ready-answers.ts';
import { getMessage, listMessages } from './list-messages.ts';
import { listReadyAnswers } from './ready-answer-store.ts';
import { findShopperPhoto } from './shopper-photo-store.ts';

interface MessageDeps extends Pick<ApiDeps, 'clock' | 'originals'> {
  jobs: JobSender;
  /** The people of a shop who may answer messages. */
  findAssignees(shopId: number): Promise<Assignee[]>;
}

/** Long enough to look at a photo twice; one that was erased is soon gone from the browser. */
const PHOTO_SECONDS = 300;

/** The calls with which a back office answers the messages of the shop that its path names. */
export function messageRoutes(deps: MessageDeps) {
  const authorOf = (c: ApiContext) => ({ ...personOf(c, deps), authorId: personIdOf(c) ?? null });
  async function assigneeOf(c: ApiContext, id: string | null | undefined) {
    if (id == null) return id;
    const people = await deps.findAssignees(c.get('tenant').shopId);
    const found = people.find((person) => person.id === id.toLowerCase());
    if (!found) throw new ShopError('InvalidRequest', { fields: { assignee: 'unknown' } });
    return found;
  }
  return createRouter()
    .openapi(searchMessages, async (c) => {
      const { mine, ...ask } = c.req.valid('json');
      const assigneeId = mine ? requirePerson(c) : undefined;
      return c.json(await listMessages(c.get('tenant'), { ...ask, assigneeId }), 200);
    })
    .openapi(getMessageRoute, async (c) => {
      return c.json(await getMessage(c.get('tenant'), c.req.valid('param').id), 200);
    })
    .openapi(changeMessageRoute, async (c) => {
      const { state, seen, assignee } = c.req.valid('json');
      const change = { id: c.req.valid('param').id, state, seen, assignee: await assigneeOf(c, assignee) };
      await changeMessage(c.get('tenant'), change, personOf(c, deps));
      return c.body(null, 204);
    })
    .openapi(answerMessageRoute, async (c) => {
      const answer = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await answerMessage(c.get('tenant'), deps.jobs, answer, authorOf(c)), 200);
    })
    .openapi(noteMessageRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await noteMessage(c.get('tenant'), id, c.req.valid('json').text, authorOf(c)), 200);
    })
    .openapi(removeMessageNote, async (c) => {
      const by = c.get('access').allows('owner') ? undefined : requirePerson(c);
      await removeNote(c.get('tenant'), c.req.valid('param').id, by, personOf(c, deps));
      return c.body(null, 204);
    })
    .openapi(listAssignees, async (c) => {
      return c.json({ people: await deps.findAssignees(c.get('tenant').shopId) }, 200);
    })
    .openapi(listReadyAnswersRoute, async (c) => {
      return c.json({ answers: await c.get('tenant').read(listReadyAnswers) }, 200);
    })
    .openapi(addReadyAnswerRoute, async (c) => {
      const person = personOf(c, deps);
      return c.json(await c.get('tenant').write((tx) => addReadyAnswer(tx, c.req.valid('json'), person)), 200);
    })
    .openapi(changeReadyAnswerRoute, async (c) => {
      const answer = { ...c.req.valid('param'), ...c.req.valid('json') };
      await c.get('tenant').write((tx) => changeReadyAnswer(tx, answer, personOf(c, deps)));
      return c.body(null, 204);
    })
    .openapi(removeReadyAnswerRoute, async (c) => {
      await c.get('tenant').write((tx) => removeReadyAnswer(tx, c.req.valid('param').id, personOf(c, deps)));
      return c.body(null, 204);
    })
    .openapi(getShopperPhoto, async (c) => {
      const tenant = c.get('tenant');
      const { id } = c.req.valid('param');
      const photo = await tenant.read((tx) => findShopperPhoto(tx, id));
      const bytes = photo && (await deps.originals.read(tenant.shopId, { id, ...photo }));
      if (!photo || !bytes) throw new ShopError('NotFound');
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': photo.mediaType,
        'cache-control': `private, max-age=${PHOTO_SECONDS}`,
      });
    });
}
