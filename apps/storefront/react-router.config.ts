import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One small, immutable file lists all routes; lazy discovery would ask the server again on every new link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
