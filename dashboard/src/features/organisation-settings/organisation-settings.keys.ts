export const organisationSettingsKeys = {
  one: (clientId: string) => ['organisation-settings', clientId] as const,
};
