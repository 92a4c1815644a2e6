/**
 * Opens a page of a channel as a new document: what its video may load, and what players are told about where they are, was decided when this document was served.
 */
export const newDocument = {
  open: (href: string): void => window.location.replace(href),
};
