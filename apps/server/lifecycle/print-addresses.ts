import { loadDemoShops } from '@witryna/demo';
import { closedShops } from '@witryna/demo/closed-shops.ts';

interface Started {
  publicUrl: string;
  host: string;
  port: number;
  demo: boolean;
  showcaseHost: string;
}

/** Prints the addresses of the server and of the demo shops, for the person who started the server. */
export async function printAddresses({ publicUrl, host, port, demo, showcaseHost }: Started): Promise<void> {
  const lines = [`Witryna listens on ${host.includes(':') ? `[${host}]` : host}:${port}`];
  if (demo) {
    const addressOf = (name: string) => publicUrl.replace('{host}', name).padEnd(36);
    const open = (await loadDemoShops()).map((shop) => `  ${addressOf(shop.hosts[0] ?? '')} ${shop.name}`);
    const closed = closedShops.map((shop) => `  ${addressOf(shop.host)} ${shop.name} (${shop.state})`);
    lines.push(`  ${addressOf('localhost')} all shops`, ...open, ...closed, `  ${addressOf(showcaseHost)} showcase`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
