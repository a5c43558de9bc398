interface Started {
  publicUrl: string;
  host: string;
  port: number;
  demo: boolean;
  showcaseHost: string;
  /** Where a demo's operator signs in to the back office; undefined without such a link. */
  backOffice: string | undefined;
}

/** Prints the addresses of the server and of the demo shops, for the person who started the server. */
export async function printAddresses({
  publicUrl,
  host,
  port,
  demo,
  showcaseHost,
  backOffice,
}: Started): Promise<void> {
  const lines = [`Witryna listens on ${host.includes(':') ? `[${host}]` : host}:${port}`];
  if (demo) {
    const addressOf = (name: string) => publicUrl.replace('{host}', name).padEnd(36);
    const { readDemoShops } = await import('../demo/read-demo-shops.ts');
    const shops = (await readDemoShops()).map(({ shop, closed }) => {
      return `  ${addressOf(shop.hosts[0] ?? '')} ${shop.name}${closed ? ` (${closed})` : ''}`;
    });
    if (backOffice !== undefined)
      lines.push('Back office, as operator (this link works once, within ten minutes):', `  ${backOffice}`);
    lines.push(`  ${addressOf('localhost')} all shops`, ...shops, `  ${addressOf(showcaseHost)} showcase`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
