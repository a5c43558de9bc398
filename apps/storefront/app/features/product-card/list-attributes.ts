import type { TrackedList } from '@witryna/contract/events';

/**
 * Attributes for the element that holds the cards of a list. If a card's link is followed before hydration, the head
 * script keeps them, and the next page publishes the list's events.
 * @param first the index of the first card among those of all pages of the list
 */
export function listAttributes({ listId, listName }: TrackedList, first = 0) {
  return { 'data-list': listId, 'data-list-name': listName, 'data-first': first || undefined };
}
