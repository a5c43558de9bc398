interface Step {
  readonly name: string;
  readonly path: string;
}

/** BreadcrumbList (schema.org), from the home page to this one. */
export function breadcrumbList(origin: string, steps: readonly Step[]): object {
  const items = steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}
