import { createMessages } from '@ui/messages/messages';

export const gateText = createMessages({
  'gate.welcome': 'Welcome to {title}',
  'gate.lead': 'This channel is for registered attendees. Enter your attendee number to watch.',
  'gate.number': 'Attendee Number',
  'gate.enter': 'Enter',
  'gate.entering': 'Entering',
  'gate.waiting': "We'll let you in as soon as we can look up your number.",
  'gate.takenOver': 'This attendee number is now being used on another screen.',
  'gate.full': 'These screens are in use:',
  'gate.screen': '{device}, since {time}',
  'gate.unknownDevice': 'A browser',
  'gate.takeOver': 'Watch here instead',
  'gate.takeOverHint': 'The screen that has been in use the longest will stop playing.',
  'gate.otherNumber': 'Use another number',
  'gate.locked': 'Not Available With Your Registration',
  'gate.toChannel': 'Back to {channel}',
  'gate.attendee': 'Attendee {number}',
  'gate.switchTitle': 'Do you want to switch Attendee Numbers?',
  'gate.switchHint': 'This screen will be free for someone else, and you can enter another number.',
  'gate.switch': 'Switch',
});
