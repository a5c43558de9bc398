import { Text } from '@react-email/components';
import { Fragment } from 'react';
import { styles } from './mail-frame.tsx';

/** A part of a mail: a heading and lines of text. */
export function MailLines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <>
      <Text style={styles.heading}>{heading}</Text>
      <Text style={{ ...styles.text, margin: 0 }}>
        {lines.map((line, at) => (
          <Fragment key={line}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </>
  );
}
