import { data } from 'react-router';
import { sanitizeHtml } from '../platform/html/sanitize-html.server.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { prepareSections } from '../sections/prepare-sections.server.ts';
import { readDocument } from '../sections/read-document.server.ts';
import type { Route } from './+types/page-builder-preview';

/** Prepares the sections of a document that an editor sent. The server has checked its token. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { host, preview } = pageOf(context);
  if (preview?.document === undefined) throw data(null, { status: 404 });
  const { shop } = await shopOf(context);
  const { presets, content } = readDocument(preview.document, host);
  // The answer is never cached.
  const expireAt = () => undefined;
  const page = { shop, api: shopApiOf(context), content, sanitize: sanitizeHtml, expireAt };
  return Response.json(await prepareSections(presets, page));
}
