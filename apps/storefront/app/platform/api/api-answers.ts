import type * as cart from '@witryna/contract/routes/cart-routes';
import type * as catalog from '@witryna/contract/routes/catalog-routes';
import type * as content from '@witryna/contract/routes/content-routes';
import type * as feed from '@witryna/contract/routes/feed-routes';
import type * as orders from '@witryna/contract/routes/orders-routes';
import type * as shop from '@witryna/contract/routes/shop-routes';
import type { z } from 'zod';

type ExportsOf<Module> = Module extends unknown ? Module[keyof Module] : never;

/** The shape of every call in the contract: method, path and responses. */
type Call = ExportsOf<typeof cart | typeof catalog | typeof content | typeof feed | typeof orders | typeof shop>;

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}` ? [First, ...Segments<Rest>] : [Path];

/** Whether a path matches a path of the contract, segment by segment. `{name}` matches any one segment. */
type Fits<Path, Shape> = [Path, Shape] extends [[infer Segment, ...infer Rest], [infer Declared, ...infer DeclaredRest]]
  ? Declared extends `{${string}}`
    ? Fits<Rest, DeclaredRest>
    : Segment extends Declared
      ? Fits<Rest, DeclaredRest>
      : false
  : [Path, Shape] extends [[], []]
    ? true
    : false;

/**
 * The calls of the contract with exactly this path. If there are none, the calls whose path pattern matches. So
 * `shop/Order/token` is its own call, not `shop/Order/{id}`.
 */
type CallsAt<Candidate, Path extends string> = [Exactly<Candidate, `/${Path}`>] extends [never]
  ? Matching<Candidate, Segments<`/${Path}`>>
  : Exactly<Candidate, `/${Path}`>;

type Exactly<Candidate, Path> = Candidate extends { path: infer Declared }
  ? Path extends Declared
    ? Candidate
    : never
  : never;

type Matching<Candidate, Asked> = Candidate extends { path: infer Declared extends string }
  ? Fits<Asked, Segments<Declared>> extends true
    ? Candidate
    : never
  : never;

type AnswerOf<Found> = Found extends { responses: infer Answers }
  ? Answers extends { 200: Json<infer Schema> } | { 202: Json<infer Schema> }
    ? z.output<Schema>
    : never
  : never;

interface Json<Schema extends z.ZodType> {
  content: { 'application/json': { schema: Schema } };
}

/**
 * The type of a call's answer, by method and path, as the contract's routes declare it. It is `never` for a path that
 * no route has, and `unknown` for a path that is known only at run time.
 */
export type ApiAnswer<Method, Path extends string> = string extends Path
  ? unknown
  : AnswerOf<CallsAt<Extract<Call, { method: Method }>, Path>>;
