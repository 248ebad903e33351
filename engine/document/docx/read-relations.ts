import { readXml } from './read-xml.ts';

/** Where ids of links and pictures lead: an address, or `part:` and a name in the archive. */
export type Relations = ReadonlyMap<string, string>;

/** Reads a part's `.rels`; names are told from the folder `word`. */
export function readRelations(xml: string): Relations {
  const relations = new Map<string, string>();
  readXml(xml, {
    open(name, attributes) {
      const { Id, Target, TargetMode } = attributes;
      if (name !== 'Relationship' || !Id || !Target) return;
      const part = Target.startsWith('/') ? Target.slice(1) : `word/${Target}`;
      relations.set(Id, TargetMode === 'External' ? Target : `part:${part}`);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return relations;
}
