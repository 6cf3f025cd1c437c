export const pageStyle = `
body{overflow-wrap:anywhere;margin:0;padding:24px 16px;font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;color:#101a15;background:#f3f5f2}
main{max-width:420px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d5d5cf;border-radius:8px}
h1{margin:0 0 8px;font-size:22px}
dl{margin:16px 0}
dt{color:#55555c;font-size:14px}
dd{margin:0 0 8px;font-weight:600}
label{display:block;margin-top:12px;font-weight:600}
input{box-sizing:border-box;width:100%;min-height:48px;padding:10px;border:1px solid #6b6b72;border-radius:6px;font:inherit}
.row{display:flex;gap:12px;align-items:end}
.row label{flex:1;min-width:0}
.bad{padding:10px 12px;border-left:4px solid #a3241b;background:#fbefed}
button,a{display:block;box-sizing:border-box;width:100%;min-height:48px;margin-top:12px;padding:11px;border:2px solid #1f5132;border-radius:6px;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.yes{color:#fff;background:#1f5132}
.no{color:#1f5132;background:#fff}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid #d08a00;outline-offset:2px}
`;
