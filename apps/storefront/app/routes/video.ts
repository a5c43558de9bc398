import { languageOfShop } from '@witryna/contract/languages';
import { data } from 'react-router';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { videoDocument } from '../sections/video/video-document.server.ts';
import type { Route } from './+types/video';

// Visitors can invent ids of films.
export const handle = { anyPath: true };

/** The document inside the frame of a film of another service. Its address is in `readHostedVideo`. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { config } = await shopOf(context);
  const document = videoDocument(params.host, params.id, languageOfShop(config.languageCode));
  if (!document) throw data(null, { status: 404 });
  return document;
}
