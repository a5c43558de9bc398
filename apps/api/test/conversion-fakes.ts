import { z } from 'zod';

// Fakes of the servers that take events. Sources:
// Meta: developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event (event_time of at most seven
//   days, else the whole request is refused; client_user_agent and event_source_url of websites), …/using-the-api (answer),
//   facebook/facebook-nodejs-business-sdk (EventResponse); the shape of errors: …/graph-api/guides/error-handling.
// Google: developers.google.com/analytics/devguides/collection/protocol/ga4/reference (limits, 204 to everything; 72 hours).

const day = 86_400;

const metaEvent = z.object({
  event_name: z.string().min(1),
  event_time: z.int(),
  event_id: z.string().max(100),
  action_source: z.literal('website'),
  event_source_url: z.url(),
  user_data: z.object({
    em: z.array(z.string().regex(/^[\da-f]{64}$/)).optional(),
    client_user_agent: z.string().min(1),
    fbp: z.string().regex(/^fb\./).optional(),
    fbc: z.string().regex(/^fb\./).optional(),
  }),
  custom_data: z.object({
    currency: z.string().regex(/^[A-Z]{3}$/),
    value: z.number(),
    content_type: z.enum(['product', 'product_group']),
    contents: z.array(z.object({ id: z.string().min(1), quantity: z.int(), item_price: z.number() })),
  }),
});
const metaRequest = z.object({ access_token: z.string().min(1), data: z.array(metaEvent).min(1).max(1_000) });

/** Meta's answer at `/v24.0/<pixel>/events`. */
export function answerAsMeta(body: unknown, now: Date): Response {
  const { data: request, error } = metaRequest.safeParse(body);
  const seconds = now.getTime() / 1_000;
  const isTooOld = request?.data.some(({ event_time }) => event_time < seconds - 7 * day || event_time > seconds + 60);
  if (!request || isTooOld) {
    const message = error ? `(#100) ${error.issues[0]?.path.join('.')}` : 'Invalid parameter: event_time';
    const refusal = { message, type: 'OAuthException', code: 100, error_subcode: 2_804_003, fbtrace_id: 'A1b2' };
    return Response.json({ error: refusal }, { status: 400 });
  }
  return Response.json({ events_received: request.data.length, messages: [], fbtrace_id: 'A1b2' });
}

const googleRequest = z.object({
  client_id: z.string().regex(/^\d+\.\d+$/),
  timestamp_micros: z.int(),
  events: z
    .array(
      z.object({
        name: z.string().regex(/^[A-Za-z]\w{0,39}$/),
        params: z
          .looseObject({ session_id: z.string().regex(/^\d+$/).optional(), engagement_time_msec: z.int().positive() })
          .refine((params) => Object.keys(params).length <= 25),
      }),
    )
    .max(25),
});

/** What Google takes over; of anything else it says nothing and answers the same. */
export function isTakenByGoogle(body: unknown, now: Date): boolean {
  const { data } = googleRequest.safeParse(body);
  return data !== undefined && now.getTime() - data.timestamp_micros / 1_000 <= 72 * 3_600_000;
}
