import { runProgram } from './run-program.ts';

// Use production React.
process.env.NODE_ENV = 'production';

await runProgram('start');
