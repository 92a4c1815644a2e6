import { describe, expect, it } from '@jest/globals';
import * as enums from './enums.js';
import { IdentityKind } from './identity.js';

describe('enums', () => {
  it.each([
    [enums.ContentType, enums.ContentTypeNumber, ['onDemand', 'simulatedLive', 'live'], 1],
    [
      enums.VideoProvider,
      enums.VideoProviderNumber,
      ['youtube', 'vimeo', 'facebook', 'livestream', 'livingAsOne', 'livingAsOneSingle', 'other'],
      0,
    ],
    [
      enums.Panel,
      enums.PanelNumber,
      ['chat', 'notes', 'bible', 'videos', 'info', 'directChat', 'interactions', 'schedule', 'custom'],
      0,
    ],
    [
      enums.CodeProvider,
      enums.CodeProviderNumber,
      ['planningCenterGiving', 'tithely', 'onlineGiving', 'paperlessTransactions', 'givelify', 'chat'],
      0,
    ],
    [
      enums.SocialLinkType,
      enums.SocialLinkTypeNumber,
      ['facebook', 'x', 'instagram', 'linkedin', 'pinterest', 'web'],
      0,
    ],
    [
      enums.ChatRequestStatus,
      enums.ChatRequestStatusNumber,
      ['request', 'active', 'ended', 'directMessageRequest', 'directMessageActive', 'directMessageEnded', 'blocked'],
      0,
    ],
    [enums.AnalyticsState, enums.AnalyticsStateNumber, ['unprocessed', 'processing', 'processed'], 0],
  ])('number the names in the order of the specification', (names, numbers, inOrder, first) => {
    expect(Object.keys(names)).toEqual(inOrder);
    expect(Object.entries(numbers)).toEqual(inOrder.map((name, index) => [name, first + index]));
  });

  it.each([
    [enums.Role, ['owner', 'admin', 'superhost', 'host']],
    [enums.InitialPanel, ['chat', 'bible', 'notes', 'schedule', 'info']],
    [enums.LinkTarget, ['newTab', 'sameTab', 'iframeModal', 'sideBar']],
    [
      enums.ResponseAction,
      ['textOnly', 'collectEmail', 'startChat', 'url', 'dismiss', 'close', 'runCode', 'customContent'],
    ],
    [enums.ResponseTarget, ['newTab', 'sameTab', 'iframeModal', 'modal']],
    [enums.ReactionIcon, ['heart', 'haha', 'raiseHands', 'like', 'clap', 'pray', 'candle', 'wave']],
    [enums.Urgency, ['notify', 'focus', 'modal']],
    [IdentityKind, ['anonymous', 'guest', 'registered']],
  ])('store each name as itself', (names, expected) => {
    expect(Object.values(names)).toEqual(expected);
    expect(Object.keys(names)).toEqual(expected);
  });
});
