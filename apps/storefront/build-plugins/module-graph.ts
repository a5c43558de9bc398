interface ModuleInfo {
  readonly code: string | null;
  readonly isEntry: boolean;
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** What the bundler says of a module. */
export interface ModuleInfos {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The modules of a build and their imports. A path is below `app/`. */
export class ModuleGraph {
  readonly #app: string;
  readonly #infos: ModuleInfos;

  constructor(app: string, infos: ModuleInfos) {
    this.#app = app;
    this.#infos = infos;
  }

  file(path: string): string {
    return `${this.#app}/${path}`;
  }

  isBelow(path: string, id: string): boolean {
    return id.startsWith(this.file(path));
  }

  isEntry(id: string): boolean {
    return this.#infos.getModuleInfo(id)?.isEntry === true;
  }

  codeOf(id: string): string {
    return this.#infos.getModuleInfo(id)?.code ?? '';
  }

  importers(id: string): readonly string[] {
    return this.#infos.getModuleInfo(id)?.importers ?? [];
  }

  importsLater(id: string): readonly string[] {
    return this.#infos.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  }

  /** Modules and all that they import statically. */
  reach(ids: readonly string[]): ReadonlySet<string> {
    return closure(ids, (id) => this.#infos.getModuleInfo(id)?.importedIds ?? []);
  }

  /** The entries and the dynamically imported modules through which a module is loaded. */
  startsOf(id: string): readonly string[] {
    const isStart = (one: string) =>
      this.isEntry(one) || (this.#infos.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0;
    return [...closure([id], (one) => this.importers(one))].filter(isStart);
  }
}

function closure(ids: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [...ids];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...next(id));
  }
  return reached;
}
