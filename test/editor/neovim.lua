-- Neovim as another client: what only works in VS Code shows here. From version 0.7 on, which has no `-l`:
--   nvim --headless --clean -c 'luafile neovim.lua'
-- The plan comes as JSON in APPCMD_PLAN: settings (a file with those of the documentation), file, replace (line, text).
-- The last line printed is JSON: { before = {...}, after = {...} } with diagnostics, or { error = "..." }.

local DEADLINE, POLL = 15000, 20

local function diagnostics(buffer)
  return vim.tbl_map(function(diagnostic)
    return { line = diagnostic.lnum, column = diagnostic.col,
      code = diagnostic.code or vim.tbl_get(diagnostic, 'user_data', 'lsp', 'code') }
  end, vim.diagnostic.get(buffer))
end

local function wait_for(what, condition)
  assert(vim.wait(DEADLINE, condition, POLL), what .. ' did not come in ' .. DEADLINE / 1000 .. ' s')
end

-- What Neovim 0.11 brings, for settings that are read by an older one.
if not vim.lsp.config then
  local configs = {}
  vim.lsp.config = function(name, config) configs[name] = config end
  vim.lsp.enable = function(name)
    local config = configs[name]
    vim.api.nvim_create_autocmd('FileType', {
      pattern = config.filetypes,
      callback = function(event)
        local marker = config.root_markers[#config.root_markers]
        local root = vim.fn.fnamemodify(vim.fn.finddir(marker, '.;'), ':p:h:h')
        local id = vim.lsp.start_client({ name = name, cmd = config.cmd, root_dir = root })
        vim.lsp.buf_attach_client(event.buf, id)
      end,
    })
  end
end

local function check()
  local plan = vim.fn.json_decode(vim.env.APPCMD_PLAN)
  vim.cmd('luafile ' .. plan.settings)
  vim.cmd('filetype on')
  vim.cmd('edit ' .. plan.file)
  local buffer = vim.api.nvim_get_current_buf()
  local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
  wait_for('the initialized server', function()
    local client = clients()[1]
    return client and client.initialized
  end)
  local client = clients()[1]
  wait_for('the first diagnostics', function() return #vim.diagnostic.get(buffer) > 0 end)
  local before = diagnostics(buffer)

  local line = plan.replace.line
  vim.api.nvim_buf_set_lines(buffer, line, line + 1, false, vim.split(plan.replace.text, '\n'))
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
