import { Text } from '@react-email/components';
import { styles } from './mail-frame.tsx';

/** A part of a mail: a heading and lines of text. */
export function MailLines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <>
      <Text style={styles.heading}>{heading}</Text>
      {lines.map((line) => (
        <Text key={line} style={{ ...styles.text, margin: 0 }}>
          {line}
        </Text>
      ))}
    </>
  );
}
