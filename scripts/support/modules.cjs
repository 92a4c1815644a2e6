/**
 * Backend modules, lowest first, each with its tables. A module imports only from earlier groups, never from its own group
 * or a later one. It alone writes its tables; modules above it may read them.
 */
module.exports.moduleGroups = [
  { platform: ['audit_entries', 'audit_values', 'cluster_state', 'mail_outbox', 'processes', 'rate_limits', 'rooms'] },
  { realtime: [], bible: [] },
  { clients: ['clients', 'image_uses', 'images'] },
  { sessions: ['sessions'] },
  { users: ['account_codes', 'guest_memberships', 'user_roles', 'users'] },
  { 'sign-in': ['provider_proofs', 'user_identities'] },
  { accounts: [] },
  { tokens: ['access_token_uses', 'access_tokens'], channels: ['channels'] },
  { people: [] },
  {
    paywall: [
      'attendee_reports',
      'attendees',
      'channel_events',
      'channel_gates',
      'magic_links',
      'seats',
      'ticket_events',
      'ticketing_state',
    ],
  },
  { contents: ['content_channels', 'content_tags', 'contents', 'related_contents', 'tags'] },
  {
    chat: [
      'bans',
      'chat_address_marks',
      'chat_marks',
      'chat_messages',
      'chat_mutes',
      'chat_rooms',
      'chat_senders',
      'word_lists',
    ],
    interactions: ['interaction_answers', 'interactions'],
    reactions: ['reaction_counts', 'reaction_minutes'],
    notes: ['notes'],
    reminders: ['reminders'],
  },
  {
    analytics: [
      'content_analytics',
      'content_hosts',
      'content_viewers',
      'live_minutes',
      'presence_entries',
      'viewer_events',
      'viewers',
    ],
  },
  { 'direct-chat': ['direct_chat_acts', 'direct_chat_people', 'direct_chats', 'direct_messages'] },
  { exports: [], reports: ['report_deliveries', 'report_subscriptions'] },
  { retention: ['retention_policies'] },
  { erasure: ['nukes'] },
  { audit: [] },
  { demo: [] },
];

/** Tables that older migrations create and newer ones drop. */
module.exports.droppedTables = ['process_viewers'];
