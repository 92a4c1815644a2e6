import type { FieldList } from './fields.js';

const LINE = { kind: 'optionalLine', section: 'details', audit: 'values' } as const;

/** The fields of an organization that staff edit (spec 2 §3), except its theme, links and sign-in methods, which are defined separately. */
export const CLIENT_FIELDS = {
  name: { kind: 'line', label: 'Name', section: 'details', readBy: 'page', audit: 'values' },
  key: { kind: 'line', label: 'URL', section: 'details', readBy: 'page', audit: 'values' },
  logoImage: { ...LINE, label: 'Logo', readBy: 'page' },
  homeUrl: { ...LINE, label: 'Logo URL', readBy: 'page' },
  timeZoneName: { kind: 'line', label: 'Default time zone', section: 'details', readBy: 'page', audit: 'values' },
  street: { ...LINE, label: 'Street', readBy: 'form' },
  unit: { ...LINE, label: 'Apt/Suite', readBy: 'form' },
  postalCode: { ...LINE, label: 'Postal code', readBy: 'form' },
  city: { ...LINE, label: 'City', readBy: 'form' },
  region: { ...LINE, label: 'State or region', readBy: 'form' },
  country: { ...LINE, label: 'Country', readBy: 'form' },
} as const satisfies FieldList;
