import type { MetaDescriptor } from 'react-router';
import type { StructuredDocument } from './structure-document.server.ts';

/** The questions of a document, for search engines (schema.org FAQPage). */
export function questionsJsonLd(questions: StructuredDocument['questions']): MetaDescriptor[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [{ '@type': 'FAQPage', mainEntity }] } }];
}
