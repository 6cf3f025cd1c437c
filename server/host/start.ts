import { runProgram } from './run-program.ts';

// React has two faces; what is built and served is always the one for people.
process.env.NODE_ENV = 'production';

await runProgram('start');
