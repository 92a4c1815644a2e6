export type SectionId = 'details' | 'theme' | 'links';

export const SECTIONS: readonly SectionId[] = ['details', 'theme', 'links'];

/** The section that holds the field with this path; of what no field holds, the first. */
export function sectionOf(path: string): SectionId {
  const field = path.split('.', 1)[0];
  return SECTIONS.find((section) => section === field) ?? 'details';
}
