import { runProgram } from './run-program.ts';

// Production React.
process.env.NODE_ENV = 'production';

await runProgram('start');
