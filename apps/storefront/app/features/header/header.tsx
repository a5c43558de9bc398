import { usePreloadedParts } from '../../platform/hydration/preload-part.ts';
import { fileOfKind } from '../../platform/kinds/name-of-file.ts';
import { headerKinds } from './header-kinds.ts';
import type { HeaderProps } from './header-settings.ts';

/** The header of the kind that the settings name. */
export function Header(props: HeaderProps) {
  const Kind = headerKinds.get(props.settings.kind);
  usePreloadedParts([fileOfKind('app/features/header/kinds', props.settings.kind)]);
  return Kind && <Kind {...props} />;
}
