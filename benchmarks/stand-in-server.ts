import { startHttpsServer } from '../apps/api/test/https-server/https-server.ts';

/**
 * Average time that a company's scripts keep the main thread of a page busy, in milliseconds, in the HTTP Archive's crawls
 * with a slowed-down telephone. Published in third-party-web 0.30.0 (npm, 2026-09-14). Of the other tools nothing is
 * published, so their stand-ins do nothing.
 */
const publishedMs: Readonly<Record<string, number>> = {
  'www.googletagmanager.com': 1_066,
  'connect.facebook.net': 514,
  'analytics.tiktok.com': 578,
  'cdn.livechatinc.com': 1_116,
  'static.hotjar.com': 732,
  'mc.yandex.ru': 2_423,
  'widgets.trustedshops.com': 430,
  'cdn.cookie-script.com': 578,
};

export const isPublished = (hostname: string) => hostname in publishedMs;

/** How a stand-in works: its time divided by `slowdown`, in tasks of at most `taskMs` milliseconds. */
export interface Work {
  readonly slowdown: number;
  readonly taskMs: number;
}

/**
 * Starts a server that takes the place of every tool: its scripts work as long as the tools' do, but weigh nothing.
 * @returns the flags that lead a Chromium to it, and how many scripts were asked for
 */
export async function startStandInTools({ slowdown, taskMs }: Work) {
  let asked = 0;
  const { port, stop } = await startHttpsServer((request, response) => {
    asked += 1;
    const busyMs = (publishedMs[request.headers.host ?? ''] ?? 0) / slowdown;
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end(standIn(busyMs, taskMs));
  });
  return {
    flags: [`--host-resolver-rules=MAP *:443 127.0.0.1:${port}`, '--ignore-certificate-errors'],
    asked: () => asked,
    stop,
  };
}

const standIn = (busyMs: number, taskMs: number) => `{ let left = ${busyMs};
  const work = () => {
    const end = performance.now() + Math.min(left, ${taskMs});
    while (performance.now() < end);
    left -= ${taskMs};
    if (left > 0) setTimeout(work);
  };
  if (left > 0) work(); }`;
