import { runProgram } from './host/run-program.ts';

await runProgram('api');
