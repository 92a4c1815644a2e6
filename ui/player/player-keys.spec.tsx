import { describe, expect, it } from '@jest/globals';
import { type KeyPlace, keyPlaceOf, playerCommandOf } from './player-keys';

const key = (name: string, modifiers = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('keys of the player', () => {
  it.each<[KeyPlace, string, string | undefined]>([
    ['page', 'k', 'play'],
    ['page', ' ', 'play'],
    ['page', 'M', 'mute'],
    ['page', 'f', 'fullscreen'],
    ['page', 'c', 'captions'],
    ['page', 'ArrowLeft', 'back'],
    ['page', 'ArrowRight', 'forward'],
    ['page', 'ArrowUp', undefined],
    ['video', 'ArrowUp', 'louder'],
    ['button', 'ArrowDown', 'quieter'],
    ['button', ' ', undefined],
    ['button', 'k', 'play'],
    ['slider', 'ArrowLeft', undefined],
    ['slider', 'm', 'mute'],
    ['elsewhere', 'k', undefined],
    ['page', 'x', undefined],
  ])('on the %s, %s means %s', (place, name, command) => {
    expect(playerCommandOf(key(name), place)).toBe(command);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves the browser its own combinations with %s', (modifier) => {
    expect(playerCommandOf(key('f', { [modifier]: true }), 'page')).toBeUndefined();
  });

  it('count on the page only where no field, button or menu has the focus', () => {
    document.body.innerHTML = `
      <main tabindex="-1"><section id="player"><video></video><button></button><input type="range">
      <div role="menu"><button id="item"></button></div></section>
      <textarea></textarea><button id="other"></button></main><dialog><p></p></dialog>`;
    const player = document.querySelector('#player') as Element;
    const place = (selector: string) => keyPlaceOf(document.querySelector(selector), player);
    expect(['body', 'main', 'video', 'section button', 'input'].map(place)).toEqual([
      'page',
      'page',
      'video',
      'button',
      'slider',
    ]);
    expect(['#item', 'textarea', '#other', 'dialog p'].map(place)).toEqual(Array(4).fill('elsewhere'));
  });
});
