import { describe, expect, it } from '@jest/globals';
import { configOf, MEDIA_ELEMENTS } from './media-source';

describe('the set-up of a player', () => {
  it('names the language of captions where the provider can be told', () => {
    expect(configOf(MEDIA_ELEMENTS.youtube, 'es')).toEqual({ ...MEDIA_ELEMENTS.youtube.config, cc_lang_pref: 'es' });
    expect(configOf(MEDIA_ELEMENTS.file, 'es')).toBeUndefined();
  });

  it('leaves the choice to the provider where nothing was chosen', () => {
    expect(configOf(MEDIA_ELEMENTS.youtube, null)).toBe(MEDIA_ELEMENTS.youtube.config);
  });
});
