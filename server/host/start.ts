import { runProgram } from './run-program.ts';

// Always use React's production build.
process.env.NODE_ENV = 'production';

await runProgram('start');
