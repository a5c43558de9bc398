import type { BackOfficeArea } from '@witryna/messages/areas';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { currentLanguage } from './platform/current-language.ts';
import { loadTexts } from './platform/texts/texts.ts';

/** A screen whose code and texts are loaded together, when it is opened. */
export function screen(
  area: BackOfficeArea | readonly BackOfficeArea[],
  load: () => Promise<ComponentType>,
): RouteObject['lazy'] {
  return async () => {
    const texts = [area].flat().map((one) => loadTexts(one, currentLanguage()));
    const [Component] = await Promise.all([load(), ...texts]);
    return { Component };
  };
}
