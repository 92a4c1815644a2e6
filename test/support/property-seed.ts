import fc from 'fast-check';

/** Anyone who runs the tests by hand explores new cases each time; what guards the main line repeats the same ones. */
if (process.env.CI === 'true') fc.configureGlobal({ seed: 20_261_120 });
