import { createRequire } from 'node:module';
import { join } from 'node:path';
import { displayFontName, type FontName, fontName } from '@witryna/contract/fonts';
import { axesOf, displayFaces, packageForms } from '../app/features/theme/display-faces.ts';
import { type FontPart, fontWeights } from '../app/features/theme/typefaces.ts';

/** The folder of the reduced files, which `npm run fonts` makes. */
export const reducedFolder = join(import.meta.dirname, '..', 'fonts');
const { resolve } = createRequire(import.meta.url);

/** The files of a font for texts, or of a face for headings. */
export interface FontSet {
  readonly kind: 'text' | 'display';
  readonly name: string;
  /** The values, or the ranges, of the axes that its reduced files keep. */
  readonly axes: Record<string, number | { min: number; max: number }>;
  /** The package's file of which a reduced one is made. */
  sourceOf(part: 'core' | 'polish'): string;
  /** The file with the letters of a part. */
  pathOf(part: FontPart): string;
}

export const fontSets: FontSet[] = [
  ...fontName.options.map((name) => setOf('text', name, name, packageForms.normal, { wght: fontWeights })),
  ...displayFontName.options.map((name) => {
    const face = displayFaces[name];
    return setOf('display', name, face.font, packageForms[face.form], axesOf(face));
  }),
];

function setOf(kind: FontSet['kind'], name: string, font: FontName, form: string, axes: FontSet['axes']): FontSet {
  const inPackage = (letters: 'latin' | 'latin-ext') =>
    resolve(`@fontsource-variable/${font}/files/${font}-${letters}-${form}.woff2`);
  return {
    kind,
    name,
    axes,
    sourceOf: (part) => inPackage(part === 'core' ? 'latin' : 'latin-ext'),
    pathOf(part) {
      if (part === 'latin') return inPackage('latin');
      return part === 'latinExt' ? inPackage('latin-ext') : join(reducedFolder, `${name}-${kind}-${part}.woff2`);
    },
  };
}
