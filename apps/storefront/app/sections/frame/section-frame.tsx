import type { ReactNode } from 'react';
import type { Frame } from '../define-section.ts';
import { SectionPicture } from '../parts/section-picture.tsx';
import { TitleContext } from '../parts/section-title.tsx';

interface SectionFrameProps {
  readonly frame: Frame;
  /** True if its background picture is on the first screen. */
  readonly first: boolean;
  readonly children: ReactNode;
}

/** The element around a section that uses common settings. */
export function SectionFrame({ frame, first, children }: SectionFrameProps) {
  const { className, anchor, picture, title } = frame;
  const section = title ? <TitleContext value={title}>{children}</TitleContext> : children;
  return (
    <div id={anchor} className={className}>
      {picture && (
        <SectionPicture
          picture={picture}
          sizes="100vw"
          widest={2400}
          first={first}
          className="absolute! inset-0 -z-1 aspect-auto!"
        />
      )}
      {picture && <div className="section-overlay" style={{ opacity: picture.overlay / 100 }} />}
      {section}
    </div>
  );
}
