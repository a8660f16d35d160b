-- Neovim as a second client: what only works in VS Code shows here. From version 0.7 on, which has no `-l`:
--   nvim --headless --clean -c 'luafile neovim.lua' FILE
-- The plan comes as JSON in APPCMD_PLAN: command (the server's, a list), filetype, replace (line, text).
-- The last line printed is JSON: { before = {...}, after = {...} } with diagnostics, or { error = "..." }.

local DEADLINE, POLL = 15000, 20

local function diagnostics(buffer)
  return vim.tbl_map(function(one)
    return { line = one.lnum, column = one.col, severity = one.severity, message = one.message,
      source = one.source, code = one.code or vim.tbl_get(one, 'user_data', 'lsp', 'code') }
  end, vim.diagnostic.get(buffer))
end

local function wait_for(what, condition)
  assert(vim.wait(DEADLINE, condition, POLL), what .. ' did not come in ' .. DEADLINE / 1000 .. ' s')
end

local function check()
  local plan = vim.fn.json_decode(vim.env.APPCMD_PLAN)
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo.filetype = plan.filetype
  local id = assert(vim.lsp.start_client({ name = 'application-commands', cmd = plan.command,
    root_dir = vim.fn.getcwd() }), 'the server did not start')
  vim.lsp.buf_attach_client(buffer, id)
  local client = vim.lsp.get_client_by_id(id)
  wait_for('the initialized server', function() return client and client.initialized end)
  wait_for('the first diagnostics', function() return #vim.diagnostic.get(buffer) > 0 end)
  local before = diagnostics(buffer)

  local line = plan.replace.line
  vim.api.nvim_buf_set_lines(buffer, line, line + 1, false, { plan.replace.text })
  wait_for('other diagnostics after the edit', function()
    return not vim.deep_equal(before, diagnostics(buffer))
  end)
  local after = diagnostics(buffer)

  client.stop()
  wait_for('the end of the server', function() return client.is_stopped() end)
  return { before = before, after = after }
end

local ok, result = xpcall(check, debug.traceback)
io.stdout:write(vim.fn.json_encode(ok and result or { error = result }) .. '\n')
vim.cmd(ok and 'qall!' or 'cquit 1')
