import type { Photo } from '@witryna/contract/photo';
import { use, useContext } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { pictureAddress, pictureSet } from '../../ui/picture-address.ts';
import { PictureHost } from '../../ui/picture-host.ts';

let photos: Promise<ReadonlyMap<string, Photo>> | undefined;

/** The picture of the category at an address. Those of all categories are asked for once, when the menu opens first. */
export function MenuPicture({ to }: { to: string }) {
  const { server, onFail } = useContext(PictureHost);
  photos ??= loadPhotos();
  const photo = use(photos).get(to);
  if (!photo) return null;
  const { id, color } = photo;
  return (
    <img
      src={pictureAddress(id, 'LPlus', server)}
      srcSet={pictureSet(id, 480, server)}
      sizes="13rem"
      // The link has the category's name.
      alt=""
      width={480}
      height={480}
      className="size-full object-cover"
      style={color ? { backgroundColor: color } : undefined}
      onError={() => onFail?.(id)}
    />
  );
}

async function loadPhotos(): Promise<ReadonlyMap<string, Photo>> {
  const api = browserApi();
  const answer = await api.optional('menu pictures', api.get('shop/Category'), []);
  // A foreign server's answer reaches the browser as it is.
  const categories = Array.isArray(answer) ? answer : [];
  return new Map(
    categories.flatMap((one) => (typeof one?.photo?.id === 'string' ? [[categoryAddress(one), one.photo]] : [])),
  );
}
