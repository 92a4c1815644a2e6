/** Messages about organizations and what they show, used by the server and the dashboard (spec 2 §5, §8). */
export const CLIENT_SAVED = 'Client saved!';
export const CLIENT_NOT_FOUND = 'Client not found.';
export const CHANNEL_NOT_FOUND = 'Channel not found.';
export const CONTENT_SAVED = 'Content saved!';
export const CONTENT_NOT_FOUND = 'Content not found.';
export const PROVIDER_UNREACHABLE = "We couldn't reach that sign-in provider.";
export const DOMAIN_TAKEN = 'That domain belongs to another organization.';
export const DOMAIN_UNPROVEN = "We can't see the record yet. Try again in a few minutes.";
export const DNS_SILENT = "The domain name system didn't respond. Please try again in a moment.";
