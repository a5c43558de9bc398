import { expect, test } from 'vitest';
import { videoDocument } from './video-document.server.ts';

test('the document of a film allows a frame of its service, and no script', async () => {
  const document = videoDocument('vimeo', '76979871-8272103f6e', 'pl');
  const policy = document?.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", 'frame-src https://player.vimeo.com', "frame-ancestors 'self'"]),
  );
  expect(policy).not.toContain('script-src');
  const html = (await document?.text()) ?? '';
  expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual([
    'src="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1&amp;h=8272103f6e"',
  ]);
});

test('there is no document for other services and ids', () => {
  expect(videoDocument('films.example', '76979871', 'en')).toBeUndefined();
  expect(videoDocument('vimeo', '"><script>', 'en')).toBeUndefined();
});
