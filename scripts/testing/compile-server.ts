// Loads the server's modules and ends, so that their compiled code is kept (NODE_COMPILE_CACHE) before many processes and
// threads load them at once: Node strips types by WebAssembly, and several threads that do so together can end the
// process ("Check failed: jit_page.has_value()" of V8).
import '#server/app.ts';
import '#server/threads/thread.ts';

process.exit(0);
