import type * as cart from '@witryna/contract/routes/cart-routes';
import type * as catalog from '@witryna/contract/routes/catalog-routes';
import type * as content from '@witryna/contract/routes/content-routes';
import type * as orders from '@witryna/contract/routes/orders-routes';
import type * as shop from '@witryna/contract/routes/shop-routes';
import type { z } from 'zod';

type ExportsOf<Module> = Module extends unknown ? Module[keyof Module] : never;

/** Every call of the contract: method, path and answers. */
type Call = ExportsOf<typeof cart | typeof catalog | typeof content | typeof orders | typeof shop>;

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}` ? [First, ...Segments<Rest>] : [Path];

/** Whether a path is of a declared shape, segment by segment; `{name}` stands for any one segment. */
type Fits<Path, Shape> = [Path, Shape] extends [[infer Segment, ...infer Rest], [infer Declared, ...infer DeclaredRest]]
  ? Declared extends `{${string}}`
    ? Fits<Rest, DeclaredRest>
    : Segment extends Declared
      ? Fits<Rest, DeclaredRest>
      : false
  : [Path, Shape] extends [[], []]
    ? true
    : false;

/** The calls at exactly this path; else those whose shape it has (`shop/Order/token` is not an order's id). */
type CallsAt<Candidate, Path extends string> = [Exactly<Candidate, `/${Path}`>] extends [never]
  ? OfShape<Candidate, Segments<`/${Path}`>>
  : Exactly<Candidate, `/${Path}`>;

type Exactly<Candidate, Path> = Candidate extends { path: infer Declared }
  ? Path extends Declared
    ? Candidate
    : never
  : never;

type OfShape<Candidate, Asked> = Candidate extends { path: infer Declared extends string }
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
 * What a call answers, by method and path, as the contract's routes declare it. A path that no route has is `never`; one that is only known
 * when the code runs is `unknown`.
 */
export type ApiAnswer<Method, Path extends string> = string extends Path
  ? unknown
  : AnswerOf<CallsAt<Extract<Call, { method: Method }>, Path>>;
