interface VideoHost {
  readonly name: string;
  readonly idShape: RegExp;
  /** The id of the film that an address of the service shows; its shape is not checked yet. */
  idOf(address: URL): string | null | undefined;
  /** The only origin that the service's player is loaded from. */
  readonly player: string;
  /** The path of the player for a film, which starts at once. */
  playerPath(id: string): string;
}

/** The services whose films a shop may show, by the name that our addresses have for them. */
const videoHosts: Readonly<Record<string, VideoHost>> = {
  youtube: {
    name: 'YouTube',
    idShape: /^[\w-]{11}$/,
    idOf({ hostname, pathname, searchParams }) {
      const [first, second] = pathname.slice(1).split('/');
      if (hostname === 'youtu.be') return first;
      if (!/^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined;
      return first === 'watch' ? searchParams.get('v') : second;
    },
    player: 'https://www.youtube-nocookie.com',
    playerPath: (id) => `/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    /** A number, and the key of a film that is not listed. */
    idShape: /^\d{1,12}(?:-[\da-f]{6,16})?$/,
    idOf({ hostname, pathname, searchParams }) {
      if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(hostname)) return undefined;
      const [number, key = searchParams.get('h')] = pathname.replace(/^\/(?:video\/)?/, '').split('/');
      return key ? `${number}-${key}` : number;
    },
    player: 'https://player.vimeo.com',
    playerPath(id) {
      const [number, key] = id.split('-');
      return `/video/${number}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`;
    },
  },
};

/** A film of another service. `frame` is the address of our page that shows it in a frame. */
export interface HostedVideo {
  readonly service: string;
  readonly frame: string;
}

/** Reads the address of a film as visitors of the service see it. @returns undefined for any other address */
export function readHostedVideo(address: URL): HostedVideo | undefined {
  for (const [host, { name, idShape, idOf }] of Object.entries(videoHosts)) {
    const id = idOf(address);
    if (id && idShape.test(id)) return { service: name, frame: `/video/${host}/${id}` };
  }
  return undefined;
}

/** The player of the film whose frame is `/video/<host>/<id>`. @returns undefined if there can be no such film */
export function playerOf(host: string, id: string) {
  const service = Object.hasOwn(videoHosts, host) ? videoHosts[host] : undefined;
  if (!service?.idShape.test(id)) return undefined;
  return { service: service.name, origin: service.player, address: service.player + service.playerPath(id) };
}
