import { createHash } from 'node:crypto';
import { escapeMarkup } from '@witryna/contract/escape-markup';
import type { Language } from '@witryna/contract/languages';
import { playerOf } from './video-hosts.ts';

const style = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;background:#000}';
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * The document that shows the player of another service in a frame, itself in a frame of a shop's page. Only its
 * Content-Security-Policy allows that service, so that the policy of pages allows no foreign frame, wherever a visitor
 * comes from. @returns undefined if there can be no such film
 */
export function videoDocument(host: string, id: string, language: Language): Response | undefined {
  const player = playerOf(host, id);
  if (!player) return undefined;
  const { service, origin, address } = player;
  const body = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${service}</title><style>${style}</style></head><body><iframe src="${escapeMarkup(address)}" title="${service}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture"></iframe></body></html>`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src ${origin}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
      'x-robots-tag': 'noindex',
    },
  });
}
