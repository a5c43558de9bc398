import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVideo } from './read-video.ts';
import { playerOf } from './video-hosts.ts';

const youtube = { service: 'YouTube', frame: '/video/youtube/dQw4w9WgXcQ' };

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', youtube],
  ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', { service: 'Vimeo', frame: '/video/vimeo/76979871' }],
  ['https://vimeo.com/76979871/8272103f6e', { service: 'Vimeo', frame: '/video/vimeo/76979871-8272103f6e' }],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    { service: 'Vimeo', frame: '/video/vimeo/76979871-8272103f6e' },
  ],
  [' /films/kiln.mp4 ', { file: '/films/kiln.mp4' }],
  ['https://films.example/kiln.webm', { file: 'https://films.example/kiln.webm' }],
])('%s is a film', (source, video) => {
  expect(readVideo(source)).toEqual(video);
});

test.each([
  undefined,
  '',
  'http://films.example/kiln.mp4',
  '//films.example/kiln.mp4',
  'https://films.example/kiln.html',
  'https://youtube.com.films.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@glina',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
])('%s is no film', (source) => {
  expect(readVideo(source)).toBeUndefined();
});

describe('playerOf', () => {
  test('plays films without cookies or tracking where the service offers that', () => {
    expect(playerOf('youtube', 'dQw4w9WgXcQ')?.address).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    );
    expect(playerOf('vimeo', '76979871-8272103f6e')?.address).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    );
  });

  test('has no player for other services and ids', () => {
    for (const [host, id] of [
      ['toString', '1'],
      ['youtube', '../watch12'],
      ['vimeo', '1"><script>'],
      ['', ''],
    ]) {
      expect(playerOf(host ?? '', id ?? '')).toBeUndefined();
    }
  });

  test('stays at the player’s origin, whatever the address says', () => {
    const part = fc.stringMatching(/^[\w./?&=#%"<>:@-]{0,24}$/);
    fc.assert(
      fc.property(fc.constantFrom('youtube', 'vimeo'), part, (host, id) => {
        const player = playerOf(host, id);
        if (!player) return;
        expect(new URL(player.address).origin).toBe(player.origin);
        expect(player.address).not.toMatch(/["<>]/);
      }),
    );
  });
});
