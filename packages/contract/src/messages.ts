import { z } from 'zod';
import { id, line, text, uuid } from './ids.ts';
import { mailStates } from './kept-mails.ts';
import { limits } from './limits.ts';
import { MOST_COUNTED } from './start-page.ts';

export const messageStates = ['open', 'done'] as const;

/** How many entries a message may have, how many ready-made answers a shop, and how long their names may be. */
export const messageLimits = { entries: 100, readyAnswers: 50, readyName: 60 } as const;

export const messageFilter = z.object({
  state: z.enum(messageStates).optional(),
  mine: z.boolean().optional().describe('Only those that are assigned to whoever asks'),
  search: line(100, 1).optional().describe('Words of the sender’s name and address, of the subject or of the text'),
});
export type MessageFilter = z.infer<typeof messageFilter>;

/** What addresses may have of a filter: nobody's name is searched for there. */
export const keptMessageFilter = z.object({
  state: messageFilter.shape.state,
  mine: z.stringbool().optional(),
});

export const messagesPage = { sizeDefault: 30, sizeMax: 100 } as const;

/** Asks for a part of the list. The filter is in the body, because addresses of requests are logged. */
export const messageSearch = messageFilter.extend({
  limit: z.int().min(1).max(messagesPage.sizeMax).default(messagesPage.sizeDefault),
  after: id.optional().describe('Continues the list after this message'),
});

export const assignee = z.object({ id: uuid, name: z.string() });
export type Assignee = z.infer<typeof assignee>;

/** People of the shop who may answer messages. */
export const assigneeList = z.object({ people: z.array(assignee) });

const message = z.object({
  id,
  at: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  product: z
    .object({ id, name: z.string(), picture: z.string().nullable() })
    .nullable()
    .describe('The product from whose page it was sent'),
  state: z.enum(messageStates),
  unread: z.boolean().describe('Whether nobody of the shop has opened it'),
  assignee: assignee.nullable(),
});

export const listedMessage = message.extend({
  excerpt: z.string().describe('The beginning of the text'),
  photos: z.int(),
  answers: z.int().describe('How often the shop has answered'),
});
export type ListedMessage = z.infer<typeof listedMessage>;

export const messageList = z.object({
  messages: z.array(listedMessage),
  next: id.nullable().describe('Continues the list as `after`; null after the last one'),
  counts: z
    .object({ open: z.int(), unread: z.int() })
    .describe(`Of the whole shop, at most ${MOST_COUNTED + 1}; those that are unread are open, too`),
});
export type MessageList = z.infer<typeof messageList>;

export const messageEntry = z.object({
  id,
  kind: z
    .enum(['answer', 'note', 'reply'])
    .describe('`answer`: mailed to the sender; `note`: for the people of the shop only; `reply`: the sender’s mail'),
  author: z.string(),
  authorId: uuid.nullable().describe('Null for a program, and for a reply'),
  at: z.string(),
  text: z.string(),
  mail: z.enum(mailStates).nullable().describe('Of an answer: what has become of its mail'),
  reason: z.string().nullable().describe('Why the mail server has not taken it'),
  files: z.array(z.string()).describe('Of a reply: names of its attachments, which stay in the mailbox'),
});
export type MessageEntry = z.infer<typeof messageEntry>;

export const handledMessage = message.extend({
  phone: z.string().nullable(),
  text: z.string(),
  photos: z.array(z.string()).describe('Ids of photos, which are deleted earlier than the message'),
  entries: z.array(messageEntry).describe('The oldest first'),
});
export type HandledMessage = z.infer<typeof handledMessage>;

export const messageChange = z
  .object({ state: z.enum(messageStates), seen: z.literal(true), assignee: uuid.nullable() })
  .partial();
export type MessageChange = z.infer<typeof messageChange>;

export const newMessageAnswer = z.object({
  text: text(limits.messageLength, 1),
  known: z.int().nonnegative().describe('The last entry that its author has seen; 0 for none'),
  done: z.boolean().default(false).describe('Whether the message is done with'),
  request: uuid.describe('The press that sends it: the same press sends one mail'),
});
export type NewMessageAnswer = z.infer<typeof newMessageAnswer>;

export const newMessageNote = z.object({ text: text(limits.messageLength, 1) });

/** `{name}` and `{product}` stand for the sender's name and the product's. */
export const newReadyAnswer = z.object({
  name: line(messageLimits.readyName, 1),
  text: text(limits.messageLength, 1),
});
export type NewReadyAnswer = z.infer<typeof newReadyAnswer>;

export const readyAnswer = newReadyAnswer.extend({ id });
export type ReadyAnswer = z.infer<typeof readyAnswer>;

export const readyAnswerList = z.object({ answers: z.array(readyAnswer) });
