import type { ReactNode } from 'react';
import type { Frame } from '../define-section.ts';
import { SectionPicture } from '../parts/section-picture.tsx';
import { TitleContext } from '../parts/section-title.tsx';

/** The element around a section that uses common settings. */
export function SectionFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { className, anchor, picture, title } = frame;
  const section = title ? <TitleContext value={title}>{children}</TitleContext> : children;
  return (
    <div id={anchor} className={className}>
      {picture && (
        <SectionPicture
          source={picture.image}
          phoneImage={picture.phoneImage}
          focus={picture.focus}
          color={picture.color}
          alt={picture.alt}
          sizes="100vw"
          widest={1600}
          className="section-picture"
        />
      )}
      {picture && <div className="section-overlay" style={{ opacity: picture.overlay / 100 }} />}
      {section}
    </div>
  );
}
